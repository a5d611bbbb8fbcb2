/** The pages a person may begin on, by name. The frame knows every page and hands them down to the account page. */
import { createContext, use } from 'react';

export interface HomeChoiceGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const HomeChoicesContext = createContext<readonly HomeChoiceGroup[]>([]);

export const useHomeChoices = (): readonly HomeChoiceGroup[] => use(HomeChoicesContext);
