/** SQL source of the list of the three-way match. All columns are computed, except those of people's work. */
import {
  reconcileFinding,
  reconcileKind as kind,
  reconcileResult as result,
  reconcileState as state,
} from '@nazer/contract/payments/payments.codes.ts';
import { reconciliationList } from '@nazer/contract/payments/reconciliations.list.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { joinOffice, merchantName, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';
import { bitsOf, contractsSql, joinsSql, type Terms } from './contracts-sql.queries.ts';
import { readTerms, strictTerms } from './reconcile-terms.ts';

const findings = Object.values(reconcileFinding);
const has = (code: number): string => `x.findings & ${bitsOf([code])} <> 0`;

/** Most severe finding of a row; null for a row without one. */
const firstFinding = `case ${findings.map((code) => `when ${has(code)} then ${code}`).join(' ')} end::smallint`;

/** SQL of the titles of all findings of a row; empty without one. */
function titlesIn(language: Language): string {
  const titles = findings.map((code) => {
    const title = codeTitle(language, 'reconcileFinding', code).replaceAll("'", "''");
    return `case when ${has(code)} then '${title}' end`;
  });
  return `concat_ws(' · ', ${titles.join(', ')})`;
}

const isWrong = `v.all_three in (${result.missing}, ${result.differs})`;
/** Whether the explanation covers all findings; a finding that came later opens the row again. */
const isExplained = `(c.state = ${state.explained} and x.findings & ~c.explained_findings = 0)`;
/** State of the work; null for a row that fits and that nobody owns. */
const work = `case when ${isExplained} then ${state.explained} when c.owner_id is not null then ${state.looking}
  when ${isWrong} then ${state.open} end::smallint`;

/** Columns of the work of staff, which offices do not see. `userId` becomes a part of the SQL text. */
const workOf = (userId: number) => ({
  state: work,
  ownerId: { sql: 'c.owner_id', person: 'c.owner_id' },
  owner: { sql: "coalesce(u.full_name, '')", person: 'c.owner_id' },
  note: "coalesce(c.note, '')",
  notes: 'coalesce(c.notes, 0)',
  isOpen: `(${isWrong} and not coalesce(${isExplained}, false))`,
  isMine: `coalesce(c.owner_id = ${Math.trunc(userId)}, false)`,
});
/** The same columns for offices, as if nobody had worked on any row. */
const noWork = {
  state: 'null::smallint',
  ownerId: { sql: 'null::integer', person: 'null::integer' },
  owner: { sql: "''", person: 'null::integer' },
  note: "''",
  notes: '0',
  isOpen: `(${isWrong})`,
  isMine: 'false',
};

export const reconciliationSource = listSource<typeof reconciliationList, Terms>(
  reconciliationList,
  (viewer) => {
    const { found: terms = strictTerms, now, language, user } = viewer.question;
    return {
      table: contractsSql(terms, now),
      joins: { ...joinsSql(terms), s: joinOffice() },
      ...ownRows(viewer),
      extraColumns: { findings: 'x.findings' },
      columns: {
        kind: 't.kind::smallint',
        sarafi: officeTexts('t.sarafi_id').name,
        // The party of a SANA deal need not be a merchant.
        party: { ...merchantName('t.national_id'), sql: "coalesce(m.full_name, '')", isMany: true },
        contractResult: 'r.contract',
        sanaResult: 'r.sana',
        paymentResult: 'r.payment',
        result: 'v.all_three',
        what: titlesIn(language),
        finding: firstFinding,
        amountGap: `case when t.kind <> ${kind.sana} and n.currency = t.currency then n.amount - t.amount end`,
        paidRial: 'p.rial',
        rialGap: `case when t.kind = ${kind.sana} or t.is_over then p.rial else p.rial - t.total_rial end`,
        trackingCode: 't.code',
        ...(viewer.sarafiId === null ? workOf(user.id) : noWork),
      },
    };
  },
  { before: readTerms },
);
