/** Files of a sample, as props for antd's Upload: checked by content, stored by the server, listed and deleted. */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import type { UploadFile, UploadProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslator } from '../demo.ts';
import { type HostFile, useHost } from '../frame/host.ts';
import { type Limits, refusalOf, usualLimits } from './file-kind.ts';

/** Row of antd's list; its URL holds the content in memory until the page is left. */
const rowOf = ({ id, name, content }: HostFile): UploadFile => ({
  uid: String(id),
  name,
  size: content.size,
  status: 'done',
  url: URL.createObjectURL(content),
});

const sentenceOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '');

/** Face of a button for one file. `name` is its label, which must name the file: antd has one label for all of them. */
const ofFile = (icon: IconName, name: string, place: 'delete' | 'eye') => (
  // antd colours what stands over a picture by the classes of its own icons.
  <span title={name} className={`anticon anticon-${place}`}>
    <Icon name={icon} />
    <span className="nz-visually-hidden">{name}</span>
  </span>
);

export interface Shelf {
  readonly files: readonly UploadFile[];
  /**
   * Sentences about the refused files of the last choice, or about the last refusal of listing or removing; empty again
   * when other files are chosen.
   */
  readonly refusal: string;
  readonly upload: UploadProps;
  /** Removes a file by its `uid`; a refusal goes to `refusal`. */
  readonly remove: (id: string) => Promise<void>;
}

/**
 * `shelf` is the name of a sample: small letters and hyphens. A reader sees only files of her own. Where there is room
 * for one file only, a new one takes the place of the old.
 */
export function useShelf(shelf: string, limits: Limits = usualLimits): Shelf {
  const t = useTranslator();
  const labelled = useLabelled();
  const { files: server } = useHost();
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const [refusal, setRefusal] = useState('');
  /** The same files at every moment, also between two renders. */
  const held = useRef<readonly UploadFile[]>([]);
  const hold = (now: readonly UploadFile[]) => {
    held.current = now;
    setFiles(now);
  };
  /**
   * Fulfilled when the list has come or was refused, and all files that were given so far are stored or refused: each is
   * counted before the next.
   */
  const given = useRef(Promise.resolve());
  // The server is asked for the files once, when the sample is opened; later changes are applied here.
  useEffect(() => {
    let isHere = true;
    given.current = server.list(shelf).then(
      (found) => void (isHere && hold(found.map(rowOf))),
      (fault: unknown) => void (isHere && setRefusal(sentenceOf(fault))),
    );
    return () => {
      isHere = false;
    };
  }, [server, shelf]);
  const refuse = (file: File, why: string) => {
    const sentence = labelled(file.name, why);
    setRefusal((before) => (before === '' ? sentence : `${before} ${sentence}`));
  };
  const add = async (file: File) => {
    // Checks the sample's own limits; the server checks every file again.
    const old = limits.most === 1 ? held.current : [];
    try {
      const why = await refusalOf({ file, limits, there: held.current.length - old.length }, t);
      if (why) return refuse(file, why);
      const added = rowOf(await server.add(shelf, file));
      hold([...held.current, added]);
    } catch (fault) {
      return refuse(file, sentenceOf(fault));
    }
    await Promise.all(old.map(({ uid }) => remove(uid)));
  };
  const remove = async (id: string) => {
    try {
      await server.remove(Number(id));
      hold(held.current.filter(({ uid }) => uid !== id));
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
      beforeUpload: (file, chosen) => {
        if (file === chosen[0]) setRefusal('');
        return true;
      },
      // Replaces antd's own upload. It never reports success: the row of the list comes from `files`.
      customRequest: ({ file }) => {
        if (file instanceof File) given.current = given.current.then(() => add(file));
      },
      onRemove: ({ uid }) => void remove(uid),
      // Empty, because antd would give the buttons of all files the same name.
      locale: { removeFile: '', previewFile: '' },
      showUploadList: {
        removeIcon: ({ name }) => ofFile('trash', t('حذف {name}', 'Remove {name}', { name }), 'delete'),
        previewIcon: ({ name }) => ofFile('external', t('دیدن {name}', 'See {name}', { name }), 'eye'),
      },
    },
  };
}
