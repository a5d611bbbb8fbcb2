import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیش و پس با واژه', en: 'Previous and next in words' },
  description: { fa: 'به جای پیکان واژه', en: 'Words instead of arrows' },
};

export default function WordsDemo() {
  const t = useTranslator();
  const name = (type: string, face: ReactNode): ReactNode => {
    if (type === 'prev') return <a href="#words">{t('پیشین', 'Previous')}</a>;
    return type === 'next' ? <a href="#words">{t('بعدی', 'Next')}</a> : face;
  };
  return (
    <Pagination total={60} showSizeChanger={false} itemRender={(_page, type, face) => name(type, face)} />
  );
}
