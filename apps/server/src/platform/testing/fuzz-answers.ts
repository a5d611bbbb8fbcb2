/** For tests: checks that every answer must pass, whatever was sent. Each fault is a sentence. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { type ErrorCode, errorStatus } from '@nazer/contract/kernel/error-codes.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { messagesOf } from '../../messages/messages.ts';

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Processor time in ms that the call took. */
  readonly workedMs: number;
}

export interface FuzzedCall {
  readonly definition: CallDefinition;
  /** Everything that was sent, as text: an answer may repeat it. */
  readonly sent: string;
  readonly language: Language;
}

const longestWorkMs = 5_000;

/** Words of SQL, stack traces, file paths and libraries, which no answer may disclose. */
const internals =
  /\b(?:select|insert into|delete from|syntax error|violates|constraint|relation "|ZodError|SyntaxError|TypeError|pglite|postgres|kysely|fastify|econnre\w+|undefined|\[object)\b|node_modules|\.ts:\d|\bat \S+ \(|\/(?:work|tmp|home|usr|root)\/|\$argon2/iu;

/** Pattern of a sentence of the error messages; its placeholders stand for any text. */
function patternOf(template: string): RegExp {
  const escaped = template
    .split(/\{\w+\}/u)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`));
  return new RegExp(`^${escaped.join('[^]*')}$`, 'u');
}

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);

function isOfLanguage(detail: string, code: ErrorCode, language: Language): boolean {
  // A problem of several fields may have the sentence of its first field.
  const candidates =
    code === 'invalidFields' ? Object.values(messagesOf[language]) : [messagesOf[language][code]];
  return candidates.some((template) => patternOf(template).test(detail));
}

function problemFaults(answer: RawAnswer, { sent, language }: FuzzedCall): string[] {
  const faults: string[] = [];
  if (!answer.contentType.startsWith('application/problem+json'))
    return [`a failure of type "${answer.contentType}"`];
  const problem = JSON.parse(answer.text) as Record<string, unknown>; // a JSON object by its type
  const { code, detail } = problem;
  // Headers too large to be read (431): the caller's language is not known either, so the answer is Persian.
  if (answer.status === 431) return isOfLanguage(String(detail), 'badRequest', 'fa') ? [] : ['no sentence'];
  if (!isCode(code) || problem.status !== answer.status || errorStatus[code] !== answer.status)
    return [`a problem with code ${String(code)} and status ${String(problem.status)}`];
  if (typeof detail !== 'string' || !isOfLanguage(detail, code, language))
    faults.push(`no sentence in ${language}: ${String(detail)}`);
  const found = internals.exec(answer.text)?.[0];
  if (found !== undefined && !sent.includes(found)) faults.push(`it tells "${found}"`);
  return faults;
}

function answerFaults(answer: RawAnswer, { definition }: FuzzedCall): string[] {
  if ((definition.transport ?? 'json') === 'download') return [];
  const body = JSON.parse(answer.text) as { data: unknown; errors: unknown }; // an answer of status 200
  if (!Array.isArray(body.errors)) return ['an answer without errors'];
  const read = definition.output.safeParse(body.data);
  return read.success
    ? []
    : [
        `an answer that does not fit: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
      ];
}

/** Whether the server refused the call only because it was busy with other work, which is no fault. */
export const isBusy = ({ status, text }: RawAnswer): boolean =>
  status === errorStatus.busy && text.includes('"code":"busy"');

/** Faults of an answer. A redirect (302, 303) is checked for its working time only. */
export function faultsOf(answer: RawAnswer, call: FuzzedCall): string[] {
  const { workedMs } = answer;
  const faults = workedMs > longestWorkMs ? [`it took ${Math.round(workedMs)} ms of work`] : [];
  if (answer.status === 302 || answer.status === 303) return faults;
  if (answer.status >= 500 && !isBusy(answer)) faults.push(`status ${answer.status}`);
  return [...faults, ...(answer.status === 200 ? answerFaults(answer, call) : problemFaults(answer, call))];
}
