import { Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'سر، ردیف‌ها، پا', en: 'Head, rows, foot' },
};

const line = { padding: '7px 10px', borderBlockEnd: '1px solid var(--nz-hair2)' };

export default function SimpleDemo() {
  const t = useTranslator();
  const rows = [
    t('ثبت درخواست', 'Register a request'),
    t('بررسی مدارک', 'Check documents'),
    t('صدور پیشنهاد', 'Issue an offer'),
  ];
  return (
    <Flex vertical>
      <strong style={line}>{t('کارهای امروز', 'Tasks of today')}</strong>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={row} style={line}>
            {row}
          </li>
        ))}
      </ul>
      <span style={{ padding: '7px 10px' }}>{t('سه کار', 'Three tasks')}</span>
    </Flex>
  );
}
