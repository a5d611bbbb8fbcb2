/** Viewer of a post's pictures. */
import { useQueries } from '@tanstack/react-query';
import { Image } from 'antd';
import { useState } from 'react';
import { pictureQuery } from './use-wall.ts';

interface Props {
  /** Ids of the pictures. */
  readonly pictures: readonly number[];
  /** Index of the picture that was pressed. */
  readonly first: number;
  readonly alt: string;
  /** Called once the closing has been animated. */
  readonly onClose: () => void;
}

export function PictureViewer({ pictures, first, alt, onClose }: Props) {
  const [current, setCurrent] = useState(first);
  const [isOpen, setIsOpen] = useState(true);
  const sources = useQueries({ queries: pictures.map(pictureQuery) });
  return (
    <Image.PreviewGroup
      items={sources.map(({ data = '' }) => ({ src: data, alt }))}
      preview={{
        open: isOpen,
        current,
        onChange: setCurrent,
        onOpenChange: setIsOpen,
        afterOpenChange: (isStill) => {
          if (!isStill) onClose();
        },
      }}
    />
  );
}
