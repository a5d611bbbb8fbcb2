import { Button, Dropdown, theme } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با بخش‌های دیگر', en: 'With other parts' },
  description: { fa: 'زیر منو دکمه‌ای برای همه', en: 'Under the menu a button for all' },
};

export default function PartsDemo() {
  const t = useTranslator();
  const { token } = theme.useToken();
  const items = [
    { key: 'usd', label: t('دلار آمریکا', 'US dollar') },
    { key: 'eur', label: t('یورو', 'Euro') },
    { key: 'aed', label: t('درهم امارات', 'UAE dirham') },
  ];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      popupRender={(menu) => (
        <div
          style={{ background: token.colorBgElevated, borderRadius: 8, boxShadow: token.boxShadowSecondary }}
        >
          {menu}
          <div style={{ padding: 8, borderBlockStart: '1px solid var(--nz-hair)' }}>
            <Button block size="small">
              {t('همه ارزها', 'All currencies')}
            </Button>
          </div>
        </div>
      )}
    >
      <Button>{t('ارز', 'Currency')}</Button>
    </Dropdown>
  );
}
