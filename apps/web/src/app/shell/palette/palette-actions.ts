/** What the palette does besides leading to pages. */
import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { IconName } from '@nazer/ui/icons/icon.tsx';
import { lockPages } from '../../../features/identity/lock/lock-store.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { requestNewRecord } from '../../../platform/new-record.ts';
import { useGo } from '../../../platform/page-link.tsx';
import { signOut, useSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { paths } from '../../paths.ts';
import type { Hit } from './palette-hit.ts';

const additions = [
  { definition: company, path: paths.companyList, words: 'doNewCompany' },
  { definition: person, path: paths.personList, words: 'doNewPerson' },
  { definition: product, path: paths.productList, words: 'doNewProduct' },
] as const;

interface Action {
  readonly words: MessageKey<'shell'>;
  readonly icon: IconName;
  readonly run: () => void;
}

export function usePaletteActions(text: string, openHelp: () => void): Hit[] {
  const t = useText('shell');
  const go = useGo();
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
      icon: 'settings',
      run: () => settings.setState({ themeType: isDark ? 'light' : 'dark' }),
    },
    { words: 'keyHelp', icon: 'list', run: openHelp },
    { words: 'lock', icon: 'lock', run: lockPages },
    { words: 'signOut', icon: 'logout', run: () => void signOut() },
  ];
  const wanted = foldKey(text);
  return actions
    .map(({ words, icon, run }) => ({ id: words, title: t(words), detail: '', icon, run }))
    .filter(({ title }) => foldKey(title).includes(wanted));
}
