import { Button, Flex, message } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گونه‌ها', en: 'Types' },
  description: { fa: 'سه گونه', en: 'Three types' },
};

export default function TypesDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  return (
    <Flex gap={8}>
      {holder}
      <Button onClick={() => void api.success(t('با موفقیت به روز شد', 'Updated successfully'))}>
        {t('موفق', 'Success')}
      </Button>
      <Button onClick={() => void api.warning(t('ردیفی را انتخاب نمایید', 'Select a row'))}>
        {t('هشدار', 'Warning')}
      </Button>
      <Button onClick={() => void api.error(t('به روزرسانی انجام نشد', 'Not updated'))}>
        {t('خطا', 'Error')}
      </Button>
    </Flex>
  );
}
