/**
 * What was answered to a sending under a key, kept in this process for a short while. Whoever did not hear it hears the
 * very same when the same is sent again in the same session, also while the first sending is at work. It is a kindness
 * on top of `done-once.ts`, which needs no memory: another node, or this one after a restart, says `alreadyDone`.
 */
const keptMs = 2 * 60_000;
const mostKept = 1_000;

interface Given {
  readonly what: string;
  readonly answer: Promise<unknown>;
}

/** Remembered answers by database: several applications of one process are one node each. */
const nodes = new WeakMap<object, Map<string, Given>>();

function answersOf(node: object): Map<string, Given> {
  const known = nodes.get(node) ?? new Map<string, Given>();
  nodes.set(node, known);
  return known;
}

export interface Sent {
  /** The sender and the key the call was sent under. */
  readonly under: string;
  /** Call and input; another input under the same key is another matter. */
  readonly what: string;
}

export async function givenOnce<T>(node: object, { under, what }: Sent, work: () => Promise<T>): Promise<T> {
  const answers = answersOf(node);
  const before = answers.get(under);
  if (before?.what === what) return before.answer as Promise<T>; // the answer of the same call
  if (before) return work();
  const answer = work();
  const given = { what, answer };
  const forget = (): void => {
    if (answers.get(under) === given) answers.delete(under);
  };
  answers.set(under, given);
  const [oldest] = answers.keys();
  if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
  try {
    await answer;
    setTimeout(forget, keptMs).unref();
  } catch {
    // A refused call may be tried again.
    forget();
  }
  return answer;
}
