import { Button, Flex, message } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چهار گونه', en: 'Four types' },
  description: { fa: 'فشار دوباره پیام دوم نمی‌سازد', en: 'Pressing again makes no second one' },
};

export default function ToastsDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  const [pressed, setPressed] = useState(0);
  const kinds = [
    ['info', t('خبر', 'Info'), t('بازار نیما باز شد.', 'NIMA has opened.')],
    ['success', t('موفق', 'Success'), t('با موفقیت به روز شد', 'Updated successfully')],
    ['warning', t('هشدار', 'Warning'), t('سه روز تا پایان مجوز', 'Three days to the end of the licence')],
    ['error', t('خطا', 'Error'), t('به روزرسانی انجام نشد', 'Not updated')],
  ] as const;
  return (
    <Flex wrap gap={8} align="center">
      {holder}
      {kinds.map(([type, name, content]) => (
        <Button
          key={type}
          onClick={() =>
            void api.open({
              // One message of each kind at a time; a new press starts its seconds again.
              key: type,
              type,
              content,
              duration: type === 'error' ? 5 : 3,
              onClick: () => setPressed((before) => before + 1),
            })
          }
        >
          {name}
        </Button>
      ))}
      <span role="status">
        {t('{pressed} بار روی پیام', '{pressed, plural, one {# press} other {# presses}} on a message', {
          pressed,
        })}
      </span>
    </Flex>
  );
}
