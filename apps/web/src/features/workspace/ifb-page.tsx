import { paths } from '../../app/paths.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { QuietPage } from './quiet-page.tsx';

/** Page of the over-the-counter market (Iran Fara Bourse), which has no data yet. */
export default function IfbPage() {
  const t = useText('account');
  return (
    <QuietPage
      title={t('ifbTitle')}
      text={t('ifbText')}
      icon="chart"
      next={{ href: paths.companyList(), label: t('goCompanies') }}
    />
  );
}
