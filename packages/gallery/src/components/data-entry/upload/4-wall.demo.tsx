import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Upload } from 'antd';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دیوار تصویر', en: 'Wall of pictures' },
  description: { fa: 'تا 5 تصویر کنار هم', en: 'Up to 5 pictures side by side' },
};

const pictures = { kinds: ['png', 'jpeg'], most: 5, megabytes: 2 } as const;

export default function WallDemo() {
  const t = useTranslator();
  const { upload, files, refusal } = useShelf('wall', pictures);
  return (
    <>
      <Upload {...upload} listType="picture-card">
        {files.length < pictures.most && (
          <span>
            <Icon name="plus" /> {t('تصویر', 'Picture')}
          </span>
        )}
      </Upload>
      <p role="alert">{refusal}</p>
    </>
  );
}
