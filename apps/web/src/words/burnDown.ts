/** The words of the chart of comments day by day. */
export const burnDownChartSummary = (openBefore: number, open: undefined | number) =>
  `Open comments: ${openBefore} before, ${open ?? openBefore} at the end. The table has each day.`
export const burnDownChartDay = (named: string, posted: number, decided: number, open: number) =>
  `${named}: ${posted} posted, ${decided} decided, ${open} open`
export const burnDownChartCommentsDayByDay = "Comments day by day"
export const burnDownChartDayUtc = "Day (UTC)"
export const burnDownChartPosted = "Posted"
export const burnDownChartDecided = "Decided"
export const burnDownChartOpenAtEnd = "Open at end of day"
export const burnDownChartOpenAtDaysEnd = "Open at end of day"
export const burnDownChartForm = "Chart or table"
export const burnDownChartChart = "Chart"
export const burnDownChartTable = "Table"

export const burnDownPanelThirtyDays = "30 days"
export const burnDownPanelNinetyDays = "90 days"
export const burnDownPanelAYear = "A year"
export const burnDownPanelLabel = "Comments day by day"
export const burnDownPanelTitle = "Comments day by day"
export const burnDownPanelPeriod = "Period"
export const burnDownPanelNone = "No comments in this period."
