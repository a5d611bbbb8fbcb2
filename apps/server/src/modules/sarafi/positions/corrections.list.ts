/** Where the columns of corrections of positions stand. */
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { actorName, joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

const approver = "coalesce(u.user_name, '')";

export const correctionSource = listSource(correctionList, (viewer) => ({
  table: 'position_correction t',
  joins: { s: joinOffice(), u: 'left join app_user u on u.id = t.approved_by' },
  ...ownRows(viewer),
  columns: {
    sarId: 't.sarafi_id',
    sarafi: officeTexts('t.sarafi_id').name,
    createdBy: actorName('t.created_by_name', viewer.question.language),
    approvedBy: approver,
  },
}));
