/**
 * Confirmation before a step that loses something. The harmless answer has the focus, so that Esc, Enter and Space
 * all keep what exists. antd draws it (`kit-asker.tsx`): parts within antd's frame ask directly, others through the
 * page's frame, which loads antd with the first question.
 */
import { createContext, type ReactNode, use } from 'react';
import { createStore } from 'zustand/vanilla';

export interface Question {
  readonly title: string;
  /** What would be lost, below the title; nothing when left out. */
  readonly content?: ReactNode;
  /** Label of the button that confirms. */
  readonly okText: string;
  /** Label of the button that changes nothing. */
  readonly cancelText: string;
  /** The loss cannot easily be undone. */
  readonly isDanger?: boolean;
  /**
   * Runs after confirming while the dialog is still open; the dialog closes when it is done. When it rejects, the dialog
   * stays open for another try, and its own code must have shown the error.
   */
  readonly onOk?: () => Promise<unknown> | void;
}

/** Asks a question; resolves to whether it was confirmed, after `onOk`. */
export type Ask = (question: Question) => Promise<boolean>;

interface PendingQuestion {
  readonly question: Question;
  /** Settles the promise of whoever asked. */
  readonly answer: (isSure: Promise<boolean>) => void;
}

/** Whether a question was ever asked through the page's frame, which then keeps antd loaded. */
export const frameAsking = createStore(() => ({ isWanted: false }));

let ask: Ask | null = null;
let waiting: PendingQuestion[] = [];

/** Questions wait until a component that can ask them is registered. */
const askThroughFrame: Ask = (question) => {
  if (ask) return ask(question);
  frameAsking.setState({ isWanted: true });
  return new Promise((answer) => waiting.push({ question, answer }));
};

/** Registers the function that asks through the page's frame; the returned function unregisters it. */
export function becomeAsker(by: Ask): () => void {
  ask = by;
  const open = waiting;
  waiting = [];
  for (const { question, answer } of open) answer(by(question));
  return () => {
    if (ask === by) ask = null;
  };
}

/** Function that asks questions of the components below. */
export const Asking = createContext<Ask>(askThroughFrame);

/** Asks a question: `const confirm = useConfirm(); if (await confirm({…})) …`. */
export const useConfirm = (): Ask => use(Asking);
