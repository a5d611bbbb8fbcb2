/** Command that corrects the due date of a customs declaration; offered wherever the declaration's row is shown. */
import type { RowCommand } from '../kernel/record.ts';

export const dueDateCommand = {
  call: 'POST /api/Export/ChangeDueDate',
  right: 'merchant.access',
  by: 'declarationId',
  fields: ['dueDate'],
  reason: 'description',
} as const satisfies RowCommand;
