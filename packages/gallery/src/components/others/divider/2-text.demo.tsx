import { Divider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با متن', en: 'With text' },
  description: { fa: 'آغاز، میانه، پایان', en: 'Start, centre, end' },
};

export default function TextDemo() {
  const t = useTranslator();
  return (
    <>
      <Divider titlePlacement="start">{t('آغاز', 'Start')}</Divider>
      <Divider>{t('میانه', 'Centre')}</Divider>
      <Divider titlePlacement="end">{t('پایان', 'End')}</Divider>
    </>
  );
}
