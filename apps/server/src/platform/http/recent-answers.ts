/**
 * Answers of recent calls with an idempotency key, in the memory of this process. A browser that got no answer and sends
 * the same call again in the same session gets the answer of the first one, also while the first is still running. This
 * is only a convenience: without the memory (on another node or after a restart) the log of `done-once.ts` still
 * prevents a second execution, and the repeated call is refused with `alreadyDone`.
 */
const storedForMs = 2 * 60_000;
/** Most answers kept; a further one replaces the oldest. */
const maxAnswers = 1_000;

interface RecentAnswer {
  readonly input: string;
  readonly answer: Promise<unknown>;
}

/**
 * Answers by database object and key. Keyed by database too, because tests run several applications in one process and
 * each of them acts as a node with a memory of its own.
 */
const answersByNode = new WeakMap<object, Map<string, RecentAnswer>>();

function answersOf(node: object): Map<string, RecentAnswer> {
  const answers = answersByNode.get(node) ?? new Map<string, RecentAnswer>();
  answersByNode.set(node, answers);
  return answers;
}

export interface KeyedCall {
  /** User, session and idempotency key of the call. */
  readonly key: string;
  /** Call name and input. A call with the same key but another input is not a repetition. */
  readonly input: string;
}

/**
 * Runs `work` and stores its answer for two minutes (at most 1000 answers; the oldest goes first), or gives the stored
 * or pending answer of an earlier call with the same key and input. A rejected call is not stored, so it may be tried
 * again. Under a known key with another input `work` runs without being stored. Rejects as `work` does.
 */
export async function answerOnce<T>(
  node: object,
  { key, input }: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const answers = answersOf(node);
  const earlier = answers.get(key);
  if (earlier?.input === input) return earlier.answer as Promise<T>; // the same call gives the same type
  if (earlier) return work();
  const answer = work();
  const entry = { input, answer };
  const remove = (): void => {
    if (answers.get(key) === entry) answers.delete(key);
  };
  answers.set(key, entry);
  const [oldest] = answers.keys();
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
  try {
    await answer;
    setTimeout(remove, storedForMs).unref();
  } catch {
    remove();
  }
  return answer;
}
