import { Pagination } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پرش', en: 'Jumper' },
  description: { fa: 'شماره را بنویسید و Enter بزنید', en: 'Type a number and press Enter' },
};

export default function JumperDemo() {
  const t = useTranslator();
  return (
    <Pagination
      defaultCurrent={2}
      total={500}
      showQuickJumper
      showSizeChanger={false}
      locale={{ page: t('شماره صفحه', 'Page number') }}
    />
  );
}
