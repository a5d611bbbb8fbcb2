/**
 * HTML page of a bundle of evidence: what the bundle is, how to verify it and what it contains, in Persian and in
 * English. The page needs no other file and runs no script.
 */
import type { TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { stepTitle } from '@nazer/contract/words/step-title.ts';
import { clockSeconds } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { wordsOf } from '../../../messages/messages.ts';
import type { EntryLine, Manifest } from './evidence-format.ts';
import { pageWords, type PageWords } from './evidence-page-words.ts';

export interface PageFacts {
  readonly manifest: Omit<Manifest, 'files'>;
  readonly lines: readonly EntryLine[];
  /** Steps of the record, and the state machine that names them; undefined when the record has none. */
  readonly history: readonly TransitionEntry[];
  readonly machine: StateMachine | undefined;
  /** Paths of the files in the bundle. */
  readonly paths: readonly string[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text with the characters of HTML escaped; empty for anything but text and numbers. */
const escape = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign)
    : '';

const persianDigits = (text: string): string =>
  text.replaceAll(/\d/gu, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);

/**
 * `<time>` of an instant: Jalali day and clock of Tehran for Persian readers, UTC for the others. Empty when the value
 * is no instant.
 */
function momentOf(words: PageWords, instant: unknown): string {
  const date = new Date(String(instant));
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  if (words.language === 'en') return `<time>${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
  return `<time datetime="${iso}">${persianDigits(`${jalaliOfInstant(date)} ${clockSeconds(date)}`)}</time>`;
}

/** A whole number in the digits of the language. */
const numberIn = ({ language }: PageWords, value: number): string =>
  language === 'fa' ? persianDigits(String(value)) : String(value);

const code = (text: string): string => `<code dir="ltr">${escape(text)}</code>`;

/** Table of cells that are HTML already; a dash when there are no rows. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>—</p>';
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

function factList(words: PageWords, { manifest }: PageFacts): string {
  const { facts, subjects } = words;
  const subject = subjects[manifest.subject as keyof typeof subjects]; // written by the server itself, from the same names
  const title = manifest.title === String(manifest.id) ? '' : ` — <bdi>${escape(manifest.title)}</bdi>`;
  const rows = [
    [facts.record, `${subject} ${numberIn(words, manifest.id)}${title}`],
    [facts.madeAt, momentOf(words, manifest.madeAt)],
    [facts.madeBy, `<bdi>${escape(manifest.madeBy)}</bdi>`],
    [facts.head, code(`${manifest.head.seq} ${manifest.head.hash}`)],
    [facts.key, code(manifest.publicKey)],
    ...(manifest.partsLeftOut.length > 0 ? [[facts.leftOut, code(manifest.partsLeftOut.join(', '))]] : []),
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')}</dl>`;
}

/** Rows of the log. A masked entry has only the facts that may be disclosed. */
function entryRows(words: PageWords, lines: readonly EntryLine[]): string[][] {
  const actions: Readonly<Record<string, string | undefined>> = wordsOf(words.language).events.actions;
  return lines.map(({ seq, entry, masked, reach }) => {
    const facts: Readonly<Record<string, unknown>> = entry ? { ...entry } : { ...masked };
    const action = String(facts['action']);
    const at = entry ? Number(entry.micros) / 1000 : facts['at'];
    const mark = masked ? ` <em>${words.maskedMark}</em>` : '';
    return [
      numberIn(words, seq),
      momentOf(words, typeof at === 'number' ? new Date(at).toISOString() : at),
      `<bdi>${escape(facts['userName'])}</bdi>`,
      escape(actions[action] ?? action),
      `<bdi>${[facts['title'], facts['message']].map(escape).filter(Boolean).join(': ')}</bdi>`,
      `${words.reaches[reach]}${mark}`,
    ];
  });
}

/** Rows of the history in the language of the section, not in the one of whoever made the bundle. */
function historyRows(words: PageWords, { history, machine }: PageFacts): string[][] {
  const { language, direction } = words;
  const state = (status: unknown): string =>
    typeof status === 'number' && machine ? codeTitle(language, machine.codes, status) : '';
  const roles = serverWords[language].actorRoles;
  return history.map((step) => [
    momentOf(words, step.at),
    escape(machine ? stepTitle(language, machine.entity, step.transition) : step.transition),
    [state(step.from), state(step.to)].filter(Boolean).join(direction === 'rtl' ? ' ← ' : ' → '),
    `<bdi>${escape(step.by || roles[step.actorRole])}</bdi>`,
    `<bdi>${escape(step.reason)}</bdi>`,
  ]);
}

/** Limits of what the bundle proves, as far as they apply to this one. */
function notes(words: PageWords, { manifest, lines }: PageFacts): string[] {
  return [
    ...words.limits,
    ...(manifest.maskedCount > 0 ? [words.masked] : []),
    ...(lines.some(({ reach }) => reach === 'alone') ? [words.alone] : []),
    ...(manifest.hasOlderEntries ? [words.older] : []),
  ];
}

/** The whole page in one language. */
function languageSection(words: PageWords, facts: PageFacts): string {
  const { columns } = words;
  const { head } = facts.manifest;
  const steps = words.steps.map(([text, command]) => {
    const filled = command.replace('SEQ', String(head.seq)).replace('HASH', head.hash);
    return `<li>${text}<br>${code(filled)}</li>`;
  });
  return `<section lang="${words.language}" dir="${words.direction}">
<h1>${words.title}</h1>
${factList(words, facts)}
<p>${words.purpose}</p>
<h2>${words.how}</h2>
<ol>${steps.join('\n')}</ol>
<h2>${words.proves}</h2>
<ul>${notes(words, facts)
    .map((note) => `<li>${note}</li>`)
    .join('\n')}</ul>
<h2>${words.history}</h2>
${table([columns.at, columns.step, columns.state, columns.by, columns.reason], historyRows(words, facts))}
<h2>${words.entries}</h2>
${table([columns.place, columns.at, columns.by, columns.action, columns.about, columns.proof], entryRows(words, facts.lines))}
<h2>${words.files}</h2>
${table(
  [columns.path],
  facts.paths.map((path) => [code(path)]),
)}
</section>`;
}

const style = `:root{color-scheme:light dark}
body{font:15px/1.7 Vazirmatn,Tahoma,system-ui,sans-serif;max-inline-size:60rem;margin:0 auto;padding:1.5rem}
section+section{border-block-start:2px solid;margin-block-start:3rem;padding-block-start:1rem}
section[lang=fa] ol{list-style:persian}h1{font-size:1.5rem}h2{font-size:1.1rem;margin-block-start:2rem}
dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere;display:inline-block;max-inline-size:100%}
.wide{overflow-x:auto}table{border-collapse:collapse;inline-size:100%}
th,td{border:1px solid color-mix(in srgb,currentColor 30%,transparent);padding:.3rem .5rem;text-align:start;vertical-align:top}
@media print{.wide{overflow:visible}body{max-inline-size:none}}`;

/** The page: all in Persian, then all in English. */
export function evidencePage(facts: PageFacts): string {
  const { title } = facts.manifest;
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${style}</style></head>
<body>
${pageWords.map((words) => languageSection(words, facts)).join('\n')}
</body></html>
`;
}
