/** The SQL implementation of CommentViewRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { CommentViewRepository } from "@docket/core"
import * as CommentPageSql from "./CommentPageSql.ts"
import * as CommentVersionSql from "./CommentVersionSql.ts"
import * as DispositionSql from "./DispositionSql.ts"
import * as ReviewViewSql from "./ReviewViewSql.ts"

export const layer: Layer.Layer<CommentViewRepository, never, SqlClient.SqlClient> = Layer.effect(
  CommentViewRepository,
  Effect.map(SqlClient.SqlClient, (sql) =>
    CommentViewRepository.of({
      versions: CommentVersionSql.versions(sql),
      responsesTo: ReviewViewSql.responsesTo(sql),
      views: ReviewViewSql.views(sql),
      viewsOfRule: ReviewViewSql.viewsOfRule(sql),
      page: CommentPageSql.page(sql),
      pageOfProject: CommentPageSql.pageOfProject(sql),
      matching: CommentPageSql.matching(sql),
      attributions: DispositionSql.attributions(sql),
      disposed: DispositionSql.disposed(sql),
      rows: CommentPageSql.rows(sql),
      pendingTexts: CommentPageSql.pendingTexts(sql)
    })
  )
)
