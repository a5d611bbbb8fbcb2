import type { messages as model } from '../fa/intake.ts';

export const messages: Record<keyof typeof model, string> = {
  uploadTitle: 'Files of offices',
  uploadCaption: 'Deals, rial payments and coins from an Excel file',
  kinds: 'Kind of file',
  bring: 'Bring a file',
  office: 'Whose file is it?',
  chooseOffice: 'Choose the office first',
  chooseOfficeText: 'The rows are checked and written in the name of this office.',
  earlier: 'Earlier files',
  earlierFailed: 'The earlier files could not be read',
  noEarlier: 'No file of this kind was taken in yet.',
  allBatches: 'All received batches',
  refusedOfBatch: 'Refused rows of the batch',
  chooseBatch: 'Choose a batch to see its refused rows here.',
  noRefusals: 'All rows of this batch were accepted',
  noRefusalsText: 'Reasons of refused rows are kept for 90 days.',
};
