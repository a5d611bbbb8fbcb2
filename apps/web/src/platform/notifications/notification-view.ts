/** Displays a notification: its sentence, its icon, and the record it links to. */
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { resources } from '@nazer/contract/resources.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { about } from '../calls/query-client.ts';
import { recordLinks } from '../record-links.ts';
import { useText, useWords } from '../words/i18n.tsx';
import type { MessageKey } from '../words/message-areas.ts';

interface NotificationStyle {
  readonly sentence: MessageKey<'shell'>;
  readonly icon: IconName;
}

const looks: Readonly<Record<string, NotificationStyle>> = {
  insert: { sentence: 'actionInsert', icon: 'plus' },
  update: { sentence: 'actionUpdate', icon: 'pencil' },
  delete: { sentence: 'actionDelete', icon: 'trash' },
  restore: { sentence: 'actionRestore', icon: 'restore' },
  import: { sentence: 'actionImport', icon: 'upload' },
  alert: { sentence: 'actionAlert', icon: 'alert' },
  request: { sentence: 'actionRequest', icon: 'inbox' },
  message: { sentence: 'actionMessage', icon: 'mail' },
};
const otherLook: NotificationStyle = { sentence: 'actionOther', icon: 'history' };
const lookOf = ({ action }: Notification): NotificationStyle => looks[action] ?? otherLook;

/** Query meta: refreshed when a record of a resource is written, and when an approval is requested or decided. */
export const ofNotifications = about(approvalRequestList.name, ...resources.map(({ name }) => name));

export const iconOf = (entry: Notification): IconName => lookOf(entry).icon;

/** Noun for one record of a resource: «شرکت». */
const nounOf = (words: Words, resource: string): string =>
  (words.resources as Readonly<Record<string, { one: string } | undefined>>)[resource]?.one ?? resource; // undefined for a resource newer than this page

const noAlert = { subject: 0, subjectTitle: '', level: 0, day: '', isOfZero: false };

/**
 * Sentence of a notification in the language of the page. Of an alert it contains the subject, the level
 * (percent of the ceiling, or days left for a licence) and the day; a ceiling of zero has a sentence of its
 * own, as it has no percentage.
 */
export function useNotificationText(): (entry: Notification) => string {
  const t = useText('shell');
  const words = useWords();
  return (entry) => {
    const { subject: code, subjectTitle: subject, level, day, isOfZero } = entry.alert ?? noAlert;
    return t(lookOf(entry).sentence, {
      one: nounOf(words, entry.resource),
      title: entry.title || entry.key,
      detail: entry.detail,
      about: isOfZero ? 'zero' : code,
      subject,
      level,
      day,
    });
  };
}

/**
 * Address a notification links to: a request of approval in the inbox, any other record where it is
 * displayed. Null for a deleted record, for a message, and when no page displays the record or the inbox.
 */
export function placeOf({ kind, action, resource, key }: Notification): string | null {
  if (kind === 'approval') {
    const inbox = recordLinks.listOf(approvalRequestList.name);
    return inbox && `${inbox.href}?row=${key}`;
  }
  return action === 'delete' || kind === 'message' ? null : recordLinks.placeOf(resource, key);
}
