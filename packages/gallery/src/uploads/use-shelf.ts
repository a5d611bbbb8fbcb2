/** What antd's Upload is given so that files are checked by their content, kept, listed and deleted. */
import type { UploadFile, UploadProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTwo } from '../demo.ts';
import { type Limits, refusalOf, usualLimits } from './file-kind.ts';
import { filesOn, putFile, removeFile, type ShelfFile } from './file-shelf.ts';

const rowOf = ({ id, name, content }: ShelfFile): UploadFile => ({
  uid: id,
  name,
  size: content.size,
  status: 'done',
  url: URL.createObjectURL(content),
});

export interface Shelf {
  readonly files: readonly UploadFile[];
  /** Why the last file was refused. */
  readonly refusal: string;
  readonly upload: UploadProps;
  readonly remove: (id: string) => Promise<void>;
}

export function useShelf(shelf: string, limits: Limits = usualLimits): Shelf {
  const t = useTwo();
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const [refusal, setRefusal] = useState('');
  // The database of the browser is asked once, when the page comes.
  useEffect(() => {
    let isHere = true;
    filesOn(shelf).then(
      (found) => isHere && setFiles(found.map(rowOf)),
      () => isHere && setFiles([]),
    );
    return () => {
      isHere = false;
    };
  }, [shelf]);
  const take = async (file: File) => {
    const why = await refusalOf({ file, limits, there: files.length }, t);
    setRefusal(why ? `${file.name}: ${why}` : '');
    if (why) return;
    const kept = { id: crypto.randomUUID(), shelf, name: file.name, content: file };
    await putFile(kept);
    setFiles((before) => [...before, rowOf(kept)]);
  };
  const remove = async (id: string) => {
    await removeFile(id);
    setFiles((before) => before.filter(({ uid }) => uid !== id));
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
    },
  };
}
