/** The calls of this area that may need a second pair of eyes. */
import type { Approvables } from '../approvals/approvals.service.ts';
import { newCorrection, voidCorrection } from './positions/corrections.approvals.ts';
import { licenceApproval } from './licences/licence.approvals.ts';
import { positionLimit, taahodLimit } from './limits/limits.ts';

export const sarafiApprovals = {
  'POST /api/SarafiManagment/UpdateExchangeTaahod': taahodLimit,
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': positionLimit,
  'POST /api/SarafiManagment/AddNewPositionCorrection': newCorrection,
  'GET /api/SarafiManagment/DeletePositionCorrection': voidCorrection,
  'POST /api/SarafiManagment/ChangeLicense': licenceApproval,
} satisfies Approvables;
