/**
 * Pages a user may choose as first page. The frame, which knows all pages, provides them to the account
 * page.
 */
import { createContext, use } from 'react';

/** Pages of one group of the menu; `value` is the path of a page, `label` its name. */
export interface HomeChoiceGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const HomeChoicesContext = createContext<readonly HomeChoiceGroup[]>([]);

export const useHomeChoices = (): readonly HomeChoiceGroup[] => use(HomeChoicesContext);
