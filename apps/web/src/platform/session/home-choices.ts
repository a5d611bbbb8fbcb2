/**
 * Pages a user may choose as first page, by name. The frame, which knows all pages, provides them to the account
 * page.
 */
import { createContext, use } from 'react';

export interface HomeChoiceGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const HomeChoicesContext = createContext<readonly HomeChoiceGroup[]>([]);

export const useHomeChoices = (): readonly HomeChoiceGroup[] => use(HomeChoicesContext);
