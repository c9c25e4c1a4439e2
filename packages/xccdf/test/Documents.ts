// Documents that several tests read.
import { benchmarkXml, ruleXml } from "./DocumentWriter.ts"

/** A document with everything that XCCDF allows, much of it in unusual places. */
export const ODD = benchmarkXml(
  `<Group id="V-1" hidden="true"><title override="1">SRG-APP-000001</title><description>GROUP</description>
    <warning category="general">before</warning>
    <Rule id="SV-1r1_rule" weight="0.5" severity="HIGH" selected="false" role="full" xml:lang="de" xmlns:q="urn:q" q:own="mine">
      <status date="2020-01-01">draft-rule</status>
      <version time="2020-01-01T00:00:00" update="u">V-X 1</version>
      <title xml:lang="en">One</title><title xml:lang="fr">Un</title>
      <description>D1</description><description>D2</description>
      <warning>W</warning><rationale>R</rationale>
      <reference href="https://a.test">plain</reference>
      <reference><dc:title>T1</dc:title><dc:title>T2</dc:title><other>O</other>loose</reference>
      <metadata><q:deep a="b"><q:er>deep</q:er></q:deep></metadata>
      <requires idref="r"/><platform idref="p"/>
      <ident system="http://cce.mitre.org">CCE-1</ident><ident system="http://iase.disa.mil/cci"> CCI-000002 </ident>
      <ident system="http://cyber.mil/legacy">V-9</ident>
      <fixtext fixref="F-1" reboot="1">Do <sub idref="v"/>it <x>now</x></fixtext>
      <fixtext>Or this</fixtext>
      <fix id="F-1" system="urn:sh">script</fix><fix id="F-2"/><fix id="F-3"/>
      <check system="s" selector="x" id="c"><check-import import-name="i"/><check-export value-id="e" export-name="n"/>
        <check-content-ref href="a.xml" name="A"/><check-content-ref href="b.xml" name="B"/><check-content>C <y>why</y></check-content></check>
      <complex-check operator="OR"><check system="s2"><check-content>inner</check-content></check></complex-check>
      <signature>sig</signature>stray
    </Rule>
    <Value id="late"><title>after the rule</title></Value>
  </Group>
  <Group id="V-2"><title>empty group</title></Group>
  <Group id="outer"><title>Outer</title><Group id="inner"><title>Inner</title>${ruleXml({ rule_id: "SV-2r1_rule" })}</Group></Group>
  ${ruleXml({ rule_id: "SV-3r1_rule" })}<model system="urn:late"/>`,
  {
    head: `<notice id="terms">N</notice><front-matter>F</front-matter><rear-matter>E</rear-matter>
      <metadata><dc:creator>someone</dc:creator></metadata><Value id="v1"><value>1</value></Value>
      <Profile id="P1" extends="P0"><title>Pt</title><select idref="V-1" selected="true"/><select idref="SV-3r1_rule" selected="1"/></Profile>
      <Profile id="P2"><title>Pu</title><select idref="V-1" selected="false"/><select idref="outer" selected="true"/><refine-value idref="v1" selector="s"/></Profile>`
  }
)
