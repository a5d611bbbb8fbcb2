import { Card } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'زبانه‌دار', en: 'With tabs' },
  description: { fa: 'زبانه در سر کارت', en: 'Tabs in the head' },
};

export default function TabsDemo() {
  const t = useTranslator();
  const [tab, setTab] = useState('facts');
  const texts: Record<string, string> = {
    facts: t('تأسیس 1388، دو شعبه', 'Founded 1388, two branches'),
    history: t('سه ویرایش در این ماه', 'Three edits this month'),
  };
  return (
    <Card
      title={t('صرافی کارون', 'Karun exchange')}
      activeTabKey={tab}
      onTabChange={setTab}
      tabList={[
        { key: 'facts', tab: t('مشخصات', 'Facts') },
        { key: 'history', tab: t('تاریخچه', 'History') },
      ]}
    >
      {texts[tab]}
    </Card>
  );
}
