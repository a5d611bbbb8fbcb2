/** Titles of the steps of state machines and of those who take them, for the server. */
import type { ActorRole } from '../kernel/state-machine.ts';
import type { Language } from './languages.ts';
import * as ar from './steps/ar.ts';
import * as en from './steps/en.ts';
import * as es from './steps/es.ts';
import * as fa from './steps/fa.ts';
import * as fr from './steps/fr.ts';
import * as it from './steps/it.ts';
import type { RoleTitles, StepTitles } from './steps/step-titles.ts';
import * as zh from './steps/zh.ts';

interface StepWords {
  readonly steps: StepTitles;
  readonly roles: RoleTitles;
}

export const stepWordsOf: Readonly<Record<Language, StepWords>> = { fa, en, zh, es, fr, it, ar };

/** The name itself where the history tells of a step that is no more. */
export function stepTitle(language: Language, name: string): string {
  const titles: Readonly<Record<string, string | undefined>> = stepWordsOf[language].steps;
  return titles[name] ?? name;
}

export const roleTitle = (language: Language, role: ActorRole): string => stepWordsOf[language].roles[role];
