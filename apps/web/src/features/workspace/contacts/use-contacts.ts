/** Queries and changes of the user's contacts; filter and open contact are kept in the address. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { uploadFile } from '../../../platform/calls/files.ts';
import { saveBlob } from '../../../platform/calls/save-blob.ts';
import { about, apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { offerUndo } from '../parts/offer-undo.ts';
import { oneOf, type SearchAddress, useAppAddress } from '../parts/use-app-address.ts';
import { type Contact, type ContactFilter, contactFilters } from './find-contacts.ts';

export type FoundRow = ApiOutput<'POST /api/Workspace/CheckContactsFile'>['list'][number];

interface ContactsAddress {
  readonly filter: ContactFilter;
}
export type ContactsView = ContactsAddress & SearchAddress;

export const useContactsAddress = () =>
  useAppAddress<ContactsAddress>({
    read: ({ filter }) => ({ filter: oneOf(contactFilters, filter) ?? 'all' }),
    write: ({ filter }) => ({ filter: filter === 'all' ? undefined : filter }),
  });

const aboutContacts = about('Contact');

export const useContacts = () =>
  useQuery({ ...apiQuery('GET /api/Workspace/GetContacts'), ...aboutContacts });

/**
 * Photo of a contact as a data URL; another version is another query. Undefined while it loads, when it cannot be read,
 * and for a contact without one (version 0).
 */
export const usePhoto = ({ id, photoVersion }: Pick<Contact, 'id' | 'photoVersion'>) =>
  useQuery({
    queryKey: ['contact photo', id, photoVersion],
    queryFn: async () => {
      const found = await apiData('GET /api/Workspace/GetContactPhoto', { query: { id: String(id) } });
      return `data:${found.contentType};base64,${found.content}`;
    },
    enabled: photoVersion > 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Refreshes the contacts, also after a refusal, so that the page shows what is stored. */
const refetchContacts = () => invalidateAbout(['Contact']);

/** Adds contacts, and changes those given with an id: all of them or none. */
export const useSaveContacts = () =>
  useMutation({
    mutationFn: (list: ApiInput<'POST /api/Workspace/SaveContacts'>['body']['list']) =>
      apiData('POST /api/Workspace/SaveContacts', { body: { list } }),
    onSettled: refetchContacts,
  });

type Change = ApiInput<'POST /api/Workspace/ChangeContacts'>['body'];

/** Stars, deletes or restores contacts, or removes their photos. */
export const useChangeContacts = () =>
  useMutation({
    mutationFn: (body: Change) => apiData('POST /api/Workspace/ChangeContacts', { body }),
    onSettled: refetchContacts,
  });

/** Counts one use of a contact: it was opened, called or written to. */
export const useRecordUse = () =>
  useMutation({
    mutationFn: (id: number) => apiData('POST /api/Workspace/UseContact', { body: { id } }),
    onSettled: refetchContacts,
  });

export const useMerge = () =>
  useMutation({
    mutationFn: (body: ApiInput<'POST /api/Workspace/MergeContacts'>['body']) =>
      apiData('POST /api/Workspace/MergeContacts', { body }),
    onSettled: refetchContacts,
  });

/** Stores the photo of a contact. Rejects when it is refused, which is shown as a toast. */
export async function sendPhoto(id: number, file: Blob): Promise<void> {
  await uploadFile({ name: 'POST /api/Workspace/UploadContactPhoto', query: { id: String(id) }, file });
  await refetchContacts();
}

/** Reads a file of contacts on the server, which stores nothing. */
export const useCheckFile = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const { data } = await uploadFile({ name: 'POST /api/Workspace/CheckContactsFile', query: {}, file });
      return data as ApiOutput<'POST /api/Workspace/CheckContactsFile'>; // declared by the contract
    },
  });

/** Deletes contacts; they can be restored by the undo of the toast or from the filter of deleted ones. */
export function useDeletion(): (ids: readonly number[]) => void {
  const t = useText('contacts');
  const { mutate, mutateAsync } = useChangeContacts();
  return (ids) => {
    const onUndo = () => mutate({ ids: [...ids], change: { isDeleted: false } });
    const text = t('wasDeleted', { count: ids.length });
    const change = mutateAsync({ ids: [...ids], change: { isDeleted: true } });
    offerUndo(change, { text, label: t('undo'), onUndo });
  };
}

/** Saves the contacts as a file of the browser. Rejects when the call is refused, which is shown as a toast. */
export async function saveContactsFile(format: 'vcard' | 'csv'): Promise<void> {
  const { content } = await apiData('GET /api/Workspace/GetContactsFile', { query: { format } });
  const type = `text/${format};charset=utf-8`;
  saveBlob(new Blob([content], { type }), format === 'csv' ? 'contacts.csv' : 'contacts.vcf');
}
