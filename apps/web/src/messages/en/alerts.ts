import type { messages as model } from '../fa/alerts.ts';

export const messages = {
  acknowledge: 'Seen',
  acknowledgeTitle: 'Alert seen: {title}',
  noteHint: 'It stays with your name and the time in the row of the alert and in the log.',
  acknowledged: 'The alert was seen',
  already: '{who} saw it already.',
  seenMeanwhile:
    'Somebody else has seen this alert meanwhile, and your note was not recorded. Its text is still here.',
  noRight: 'This wants the right “{permission}”.',
  onlyOpen: 'Open ones',
  everything: 'All alerts',
  digest: 'Digest of the day',
  digestTitle: 'Digest of the alerts of {day}',
  digestNone: 'This day had no alerts.',
  digestLine:
    '{count, plural, one {# alert} other {# alerts}}, {open, plural, =0 {all seen} other {# not seen}}',
  digestOffice: '{office}: {pct}%',
  digestMore: 'and {count} more',
  digestPart: 'This day had {total} alerts; the digest counts only the first {count} of the list.',
  close: 'Close',
  failed: 'The digest could not be read',
  loading: 'Reading the alerts of the day',
  openDay: 'The alerts of the day as a list',
} as const satisfies Record<keyof typeof model, string>;
