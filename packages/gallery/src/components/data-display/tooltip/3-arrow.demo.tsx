import { Button, Flex, Tooltip } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیکان', en: 'Arrow' },
  description: { fa: 'با پیکان و بی آن', en: 'With an arrow and without' },
};

export default function ArrowDemo() {
  const t = useTranslator();
  return (
    <Flex gap={8}>
      <Tooltip title={t('با پیکان', 'With an arrow')} trigger={['hover', 'focus']}>
        <Button>{t('با پیکان', 'With an arrow')}</Button>
      </Tooltip>
      <Tooltip arrow={false} title={t('بی پیکان', 'Without')} trigger={['hover', 'focus']}>
        <Button>{t('بی پیکان', 'No arrow')}</Button>
      </Tooltip>
    </Flex>
  );
}
