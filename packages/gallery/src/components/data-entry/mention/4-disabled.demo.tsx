import { Flex, Mentions } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته و خواندنی', en: 'Disabled and read only' },
  description: { fa: 'بسته یا تنها خواندنی', en: 'Closed, or to be read only' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={8}>
      <Mentions disabled defaultValue="@maryam" aria-label={t('بسته', 'Closed')} />
      <Mentions readOnly defaultValue="@reza" aria-label={t('خواندنی', 'Read only')} />
    </Flex>
  );
}
