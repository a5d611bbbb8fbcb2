/** SQL source of the list of approval requests: table, joins and the expression behind each column. */
import { approvableCalls, approvableNames } from '@nazer/contract/approvals/approvals.calls.ts';
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { ownRows, titleOfName } from '../../resources/lists/joined-texts.ts';
import { listSource, type Question } from '../../resources/lists/list-source.ts';

/**
 * SQL condition for rows the caller may decide on now; the same rule as `decisionRefusal`, except that `now` is the
 * beginning of the minute and that calls of an earlier version, which have no rule, are left out.
 */
function waitsFor({ user, now }: Question): string {
  const { permissions } = user;
  const mine = approvableNames.filter((name) => permissions.has(approvableCalls[name].decideWith));
  if (!permissions.has('appr.decide') || mine.length === 0) return 'false';
  const calls = mine.map((name) => `'${name}'`).join(', ');
  return `(t.status = ${approvalStatus.waiting} and t.expires_at > ${now}
    and t.requested_by <> ${Math.trunc(user.id)} and t.call in (${calls}))`;
}

export const approvalRequestSource = listSource(approvalRequestList, (viewer) => {
  const { user, language } = viewer.question;
  return {
    table: 'approval t',
    joins: {
      m: 'join app_user m on m.id = t.requested_by',
      d: 'left join app_user d on d.id = t.decided_by',
    },
    ...ownRows(viewer),
    columns: {
      callTitle: titleOfName('t.call', serverWords[language].approvals),
      requestedById: { sql: 't.requested_by', person: 't.requested_by' },
      requestedBy: 'm.user_name',
      requestedByName: { sql: 'm.full_name', person: 't.requested_by' },
      decidedByName: { sql: "coalesce(d.full_name, '')", person: 't.decided_by' },
      isOwn: `(t.requested_by = ${Math.trunc(user.id)})`,
      isForMe: waitsFor(viewer.question),
    },
  };
});
