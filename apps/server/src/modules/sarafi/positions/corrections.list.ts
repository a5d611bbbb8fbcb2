/** SQL source of the list of position corrections: table, joins and the expression behind each column. */
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { actorName, joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

const maker = "coalesce(nullif(c.full_name, ''), t.created_by_name)";
const approver = "coalesce(nullif(u.full_name, ''), u.user_name, '')";

export const correctionSource = listSource(correctionList, (viewer) => ({
  table: 'position_correction t',
  joins: {
    s: joinOffice(),
    c: 'left join app_user c on c.id = t.created_by',
    u: 'left join app_user u on u.id = t.approved_by',
  },
  ...ownRows(viewer),
  columns: {
    sarId: 't.sarafi_id',
    sarafi: officeTexts('t.sarafi_id').name,
    createdBy: actorName(maker, viewer.question.language),
    approvedBy: approver,
  },
}));
