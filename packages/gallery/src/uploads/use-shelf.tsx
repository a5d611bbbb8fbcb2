/** Props for antd's Upload: files are checked by content, stored by the server, listed and deleted. */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import type { UploadFile, UploadProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslator } from '../demo.ts';
import { type HostFile, useHost } from '../frame/host.ts';
import { type Limits, refusalOf, usualLimits } from './file-kind.ts';

const rowOf = ({ id, name, content }: HostFile): UploadFile => ({
  uid: String(id),
  name,
  size: content.size,
  status: 'done',
  url: URL.createObjectURL(content),
});

const sentenceOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '');

/** Button for one file; its label includes the file name, to tell several files apart. */
const ofFile = (icon: IconName, name: string, place: 'delete' | 'eye') => (
  // antd colours what stands over a picture by the classes of its own icons.
  <span title={name} className={`anticon anticon-${place}`}>
    <Icon name={icon} />
    <span className="nz-visually-hidden">{name}</span>
  </span>
);

export interface Shelf {
  readonly files: readonly UploadFile[];
  /** Reason the last file was refused; empty without one. */
  readonly refusal: string;
  readonly upload: UploadProps;
  readonly remove: (id: string) => Promise<void>;
}

export function useShelf(shelf: string, limits: Limits = usualLimits): Shelf {
  const t = useTranslator();
  const labelled = useLabelled();
  const { files: server } = useHost();
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const [refusal, setRefusal] = useState('');
  // The server is asked once, when the page comes.
  useEffect(() => {
    let isHere = true;
    server.list(shelf).then(
      (found) => isHere && setFiles(found.map(rowOf)),
      (fault: unknown) => isHere && setRefusal(sentenceOf(fault)),
    );
    return () => {
      isHere = false;
    };
  }, [server, shelf]);
  const take = async (file: File) => {
    // Checks the sample's own limits; the server checks every file again.
    const why = await refusalOf({ file, limits, there: files.length }, t);
    setRefusal(why ? labelled(file.name, why) : '');
    if (why) return;
    try {
      const added = rowOf(await server.add(shelf, file));
      setFiles((before) => [...before, added]);
    } catch (fault) {
      setRefusal(labelled(file.name, sentenceOf(fault)));
    }
  };
  const remove = async (id: string) => {
    try {
      await server.remove(Number(id));
      setFiles((before) => before.filter(({ uid }) => uid !== id));
    } catch (fault) {
      setRefusal(sentenceOf(fault));
    }
  };
  return {
    files,
    refusal,
    remove,
    upload: {
      fileList: [...files],
      multiple: limits.most > 1,
      beforeUpload: () => true,
      customRequest: ({ file }) => void (file instanceof File && take(file)),
      onRemove: ({ uid }) => void remove(uid),
      // A name that antd gives its buttons is one for all of them.
      locale: { removeFile: '', previewFile: '' },
      showUploadList: {
        removeIcon: ({ name }) => ofFile('trash', t('حذف {name}', 'Remove {name}', { name }), 'delete'),
        previewIcon: ({ name }) => ofFile('external', t('دیدن {name}', 'See {name}', { name }), 'eye'),
      },
    },
  };
}
