/**
 * The one question before a step that loses something. The answer that loses nothing has the focus: Esc, Enter
 * and a thoughtless Space all keep what there is. What draws it is antd's (`kit-asker.tsx`): parts within antd's frame
 * ask at once, others through the page's frame, which loads it with the first question.
 */
import { createContext, type ReactNode, use } from 'react';
import { createStore } from 'zustand/vanilla';

export interface Question {
  readonly title: string;
  readonly content?: ReactNode;
  /** The answer that does it. */
  readonly okText: string;
  /** The answer that leaves everything as it is. */
  readonly cancelText: string;
  /** What is lost cannot simply be brought back. */
  readonly isDanger?: boolean;
  /** Runs while the question still stands; it closes when this is done. */
  readonly onOk?: () => Promise<unknown> | void;
}

export type Ask = (question: Question) => Promise<boolean>;

interface Waiting {
  readonly question: Question;
  readonly answer: (isSure: Promise<boolean>) => void;
}

/** Whether the page's frame was ever asked: from then on it keeps what asks. */
export const frameAsking = createStore(() => ({ isWanted: false }));

let ask: Ask | null = null;
let waiting: Waiting[] = [];

/** What is asked while nobody can ask waits for the next who can. */
const askThroughFrame: Ask = (question) => {
  if (ask) return ask(question);
  frameAsking.setState({ isWanted: true });
  return new Promise((answer) => waiting.push({ question, answer }));
};

/** Becomes the one who asks for the page's frame; the returned function gives that up. */
export function becomeAsker(by: Ask): () => void {
  ask = by;
  const open = waiting;
  waiting = [];
  for (const { question, answer } of open) answer(by(question));
  return () => {
    if (ask === by) ask = null;
  };
}

/** Who asks for the parts below. */
export const Asking = createContext<Ask>(askThroughFrame);

/** `const confirm = useConfirm(); if (await confirm({…})) …`. */
export const useConfirm = (): Ask => use(Asking);
