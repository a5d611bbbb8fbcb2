import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useText, useWords } from '../../platform/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { useSession } from '../../platform/session.ts';

/** For those who may not see companies: says which right is missing. */
export function ClosedFigures() {
  const t = useText('dashboard');
  const words = useWords();
  const { fullName, userName } = useSession();
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        icon="lock"
        title={t('welcome', { name: fullName || userName })}
        text={t('noRight', { permission: words.permissions['crm.company.view'] })}
      />
    </>
  );
}
