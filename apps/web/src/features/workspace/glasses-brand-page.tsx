import { paths } from '../../app/paths.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { QuietPage } from './quiet-page.tsx';

/** Page of the brands of glasses, which has no data yet. */
export default function GlassesBrandPage() {
  const t = useText('account');
  return (
    <QuietPage
      title={t('glassesTitle')}
      text={t('glassesText')}
      icon="glasses"
      next={{ href: paths.productList(), label: t('goProducts') }}
    />
  );
}
