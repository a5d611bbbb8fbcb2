/**
 * Types of columns that the database calls json or text and the code knows better, by `table.column`; of what is no
 * column of a table by `statement: key`, or by `key` for every statement.
 */
const facts = 'Readonly<Record<string, string | number | boolean>>';
const names = 'readonly string[]';
const dayAndRate = '{ readonly day: string; readonly rate: string }';

export const columnTypes: Readonly<Record<string, string>> = {
  'app_user.frame': "import('@nazer/contract/identity/identity.contract.ts').Frame",
  'approval.after': facts,
  'approval.before': facts,
  'approval.result': 'object',
  'currency_use.required_docs': 'readonly string[]',
  'event_log.after': facts,
  'event_log.before': facts,
  'event_log.result': "'done' | 'refused'",
  'job_run.facts': facts,
  'api_key.nouns': names,
  'notification_preference.digest': "import('@nazer/contract/log/notification-kinds.ts').DigestTime",
  'notification_preference.channels':
    "Partial<import('@nazer/contract/log/notifications.contract.ts').NotificationPreferences['channels']>",
  'outbox_message.channel': "'sms' | 'mail'",
  'outbox_message.state': "'waiting' | 'sent' | 'failed' | 'expired'",
  'transition_history.actor_role': "import('@nazer/contract/kernel/state-machine.ts').ActorRole",
  permissions: names,
  roles: names,
  'sana_transaction.refusal':
    "{ readonly code: import('@nazer/contract/kernel/error-codes.ts').ErrorCode; readonly values: Readonly<Record<string, string | number>> }",
  'find-day-totals: currencies': '{ currency: string; amount: string }[]',
  'find-due-offers: step': "'lapse' | 'decline' | 'expire' | 'finalConfirm'",
  'position-sums: unvalued': 'readonly string[]',
  'riali-aggregates: byPayType': '{ payType: number; count: number; rial: string }[]',
  'riali-validity: byValidity': '{ validity: number; count: number; rial: string }[]',
  'rate-neighbours: after': dayAndRate,
  'rate-neighbours: before': dayAndRate,
  'rate-neighbours: reference': dayAndRate,
  'rate-neighbours: same': dayAndRate,
};
