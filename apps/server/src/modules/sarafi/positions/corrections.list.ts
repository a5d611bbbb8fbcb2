/** SQL source of the list of position corrections: table, joins and the expression behind each column. */
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { positionCorrectionStates } from '@nazer/contract/sarafi/position-correction.states.ts';
import { correctionStatus as status } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { actorName, joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/** SQL of the names of maker and approver: the full name now, else the user name. */
const maker = "coalesce(nullif(c.full_name, ''), t.created_by_name)";
const approver = "coalesce(nullif(u.full_name, ''), u.user_name, '')";

/** Last step that ended the correction without effect. */
const ending = `left join lateral (select h.user_id, h.user_name, h.reason, e.full_name from transition_history h
  left join app_user e on e.id = h.user_id
  where h.entity = '${positionCorrectionStates.entity}' and h.entity_id = t.id
    and h.to_status in (${status.rejected}, ${status.voided})
  order by h.id desc limit 1) d on true`;

export const correctionSource = listSource(correctionList, (viewer) => ({
  table: 'position_correction t',
  joins: {
    s: joinOffice(),
    c: 'left join app_user c on c.id = t.created_by',
    u: 'left join app_user u on u.id = t.approved_by',
    d: ending,
  },
  ...ownRows(viewer),
  columns: {
    sarId: 't.sarafi_id',
    sarafi: officeTexts('t.sarafi_id').name,
    createdBy: { sql: actorName(maker, viewer.question.language), person: 't.created_by' },
    approvedBy: { sql: approver, person: 't.approved_by' },
    endedBy: { sql: "coalesce(nullif(d.full_name, ''), d.user_name, '')", person: 'd.user_id' },
    endReason: "coalesce(d.reason, '')",
  },
}));
