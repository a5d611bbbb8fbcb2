/** Actions of the palette, besides opening pages. */
import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import type { IconName } from '@nazer/ui/icons/icon.tsx';
import { useState } from 'react';
import { lockPages } from '../../../features/identity/lock/lock-store.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { pageActions } from '../../../platform/page-actions.ts';
import { requestNewRecord } from '../../../platform/new-record.ts';
import { useGo } from '../../../platform/page-link.tsx';
import { signOut, useSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { paths } from '../../paths.ts';
import { matcherOf } from './matches.ts';
import type { Hit } from './palette-hit.ts';

const additions = [
  { definition: company, path: paths.companyList, words: 'doNewCompany' },
  { definition: person, path: paths.personList, words: 'doNewPerson' },
  { definition: product, path: paths.productList, words: 'doNewProduct' },
] as const;

interface Action {
  readonly words: MessageKey<'shell'>;
  /** Further words that find the action. */
  readonly also?: MessageKey<'shell'>;
  readonly icon: IconName;
  readonly run: () => void;
}

/** Actions of the page at the moment the palette was opened. */
function usePageActions(): readonly Hit[] {
  const [actions] = useState(() => pageActions());
  return actions.map(({ title, press }) => ({
    id: `page ${title}`,
    title,
    detail: '',
    icon: 'check' as const,
    run: press,
  }));
}

export function usePaletteActions(text: string, openHelp: () => void): Hit[] {
  const t = useText('shell');
  const go = useGo();
  const ofPage = usePageActions();
  const { permissions } = useSession();
  const isDark = useSettings(({ themeType }) => themeType === 'dark');
  const actions: Action[] = [
    ...additions
      .filter(({ definition }) => permissions.includes(definition.permissions.edit))
      .map(({ definition, path, words }) => ({
        words,
        icon: 'plus' as const,
        run: () => {
          requestNewRecord(definition.name);
          go(path());
        },
      })),
    {
      words: isDark ? 'doLight' : 'doDark',
      also: isDark ? 'doLightAlso' : 'doDarkAlso',
      icon: 'settings',
      run: () => settings.setState({ themeType: isDark ? 'light' : 'dark' }),
    },
    { words: 'keyHelp', also: 'keyHelpAlso', icon: 'list', run: openHelp },
    { words: 'lock', also: 'lockAlso', icon: 'lock', run: lockPages },
    { words: 'signOut', also: 'signOutAlso', icon: 'logout', run: () => void signOut() },
  ];
  const isMeant = matcherOf(text);
  const general = actions
    .filter(({ words, also }) => isMeant(...[words, also ?? words].map((key) => t(key))))
    .map(({ words, icon, run }) => ({ id: words, title: t(words), detail: '', icon, run }));
  return [...ofPage.filter(({ title }) => isMeant(title)), ...general];
}
