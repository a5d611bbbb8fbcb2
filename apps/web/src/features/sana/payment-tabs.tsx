/** Tabs of rial payments: the list, by office, and validity by office. */
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { PageTabs } from '../../resources/page/page-tabs.tsx';

const tabs = ['list', 'offices', 'validity'] as const;
export type Tab = (typeof tabs)[number];
export const tabNames = { list: 'tabList', offices: 'tabOffices', validity: 'tabValidity' } as const;

/** Tab of the page, kept in the address so that a copied link shows the same. */
export function useTab(): Tab {
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  return tabs.find((one) => one === tab) ?? 'list';
}

export function PaymentTabs({ chosen }: { readonly chosen: Tab }) {
  const t = useText('sana');
  return (
    <PageTabs
      label={t('views')}
      chosen={chosen}
      tabs={tabs.map((key) => ({
        key,
        text: t(tabNames[key]),
        href: paths.rialiPayments(key === 'list' ? {} : { tab: key }),
      }))}
    />
  );
}
