import { Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'صفحه پیدا نشد', en: 'Page not found' },
  description: { fa: 'جست‌وجو و راه خانه', en: 'A search and the way home' },
};

export default function PageDemo() {
  const t = useTranslator();
  const [wanted, setWanted] = useState('');
  return (
    <Flex vertical align="center" gap={10}>
      <span style={{ fontSize: 64, lineHeight: '80px', color: 'var(--nz-tx3)' }}>404</span>
      <Typography.Text strong>
        {t('خطایی رخ داد. صفحه پیدا نشد!', 'Oops, an error has occurred. Page not found!')}
      </Typography.Text>
      <Input.Search
        aria-label={t('جست‌وجو', 'Search')}
        placeholder={t('جست‌وجو', 'Search')}
        onSearch={setWanted}
        style={{ maxInlineSize: 280 }}
      />
      <span role="status">{wanted && t('در پی «{wanted}»', 'Looking for “{wanted}”', { wanted })}</span>
      <a href="/">{t('رفتن به خانه', 'Go to Home')}</a>
    </Flex>
  );
}
