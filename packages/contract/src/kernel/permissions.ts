/**
 * Catalogue of permissions. A call names the one it needs, few calls a second one too, or is `public` / `signed-in`. No
 * role or kind of user opens a call without them, and a parent key does not imply its children. A call may still be
 * refused to those who have them, e.g. to people of an office whose licence is not in force.
 */
export const permissions = [
  'crm.person.view',
  'crm.person.edit',
  'crm.person.delete',
  'crm.person.restore',
  /** Sees masked fields of persons in full. */
  'crm.person.unmasked',
  /** Sees one masked value of a person at a time, with a reason that is logged. */
  'crm.person.reveal',
  'crm.company.view',
  'crm.company.edit',
  'crm.company.delete',
  'crm.company.restore',
  'crm.product.view',
  'crm.product.edit',
  'crm.product.delete',
  'crm.product.restore',
  'crm.phone.view',
  'crm.phone.edit',
  'crm.phone.delete',
  'crm.phone.restore',
  'crm.contact.view',
  'crm.contact.edit',
  'crm.contact.delete',
  'crm.contact.restore',
  /** Sees numbers of natural persons of the market in records, and in lists on days a reason was given for. */
  'personal.unmasked',
  /** Sees one number of a natural person at a time, with a reason that is logged. */
  'personal.reveal',
  'dash.view',
  'dash.export',
  'sarafi.view',
  'sarafi.access.view',
  'sarafi.access.edit',
  'sarafi.taahod.view',
  'sarafi.taahod.edit',
  'sarafi.position.view',
  'sarafi.position.edit',
  'sarafi.balance.view',
  'sarafi.correction.view',
  'sarafi.correction.create',
  'sarafi.correction.approve',
  'sarafi.correction.delete',
  'sarafi.license.edit',
  /** Closes an alert with a note; never given to people of an office, who could close their own breach. */
  'sarafi.alert.acknowledge',
  'imp.view',
  'imp.payments.view',
  'imp.docs.download',
  'imp.docs.upload',
  'imp.offer.cancel',
  'imp.offer.applicantCancel',
  'imp.offer.returnMakhtoome',
  /** Makes offers in the name of one's own office and takes their next steps. */
  'imp.offer.make',
  'imp.blacklist.view',
  'imp.blacklist.add',
  'imp.blacklist.remove',
  'exp.view',
  'exp.cottage.view',
  'exp.payment.view',
  'exp.dealing.cancel',
  'exp.dealing.final',
  'exp.dealing.returnFinal',
  'exp.dealing.supplierCancel',
  /** Proves that currency was delivered to one's own office. */
  'exp.delivery.show',
  'exp.customs.view',
  'exp.customs.edit',
  'exp.customs.delete',
  'exp.customs.restore',
  'exp.rate.view',
  'exp.rate.edit',
  'exp.rate.approve',
  'pay.cheque.view',
  'pay.invalid.view',
  'pay.invalid.resolve',
  'pay.reconcile.edit',
  'sana.use.view',
  'sana.use.edit',
  'sana.exception.view',
  'sana.exception.edit',
  'sana.resource.view',
  'sana.resource.edit',
  'sana.resource.export',
  'sana.coin.view',
  'sana.coin.export',
  'sana.rial.view',
  'sana.rial.export',
  'sana.rial.override',
  'sana.startPosition.view',
  /** Uploads files of retail deals, rial payments and coins; people of an office those of their own office. */
  'sana.upload',
  'merchant.view',
  'merchant.access',
  'merchant.info',
  'set.view',
  'set.edit',
  'set.shahkar',
  'set.nimaTime',
  'set.policy',
  'set.calendar',
  'sys.events.view',
  'user.view',
  'user.create',
  'user.edit',
  'user.delete',
  'user.resetPassword',
  /** Makes and revokes the keys of service users. */
  'user.apiKeys',
  'role.view',
  'role.edit',
  'role.delete',
  'role.assignPermission',
  'role.assignUser',
  'appr.view',
  'appr.decide',
  'feed.view',
  /** Right of service users, who call with an API key. */
  'feed.send',
  /** Sends mails and their files to addresses outside the product; the log names the addresses. */
  'mail.outside',
] as const;

export type Permission = (typeof permissions)[number];

/** First part of a permission key, by which the tree of permissions is grouped. */
export type PermissionGroup = Permission extends infer Key
  ? Key extends `${infer Group}.${string}`
    ? Group
    : never
  : never;

/** Access to a call: everybody, every signed-in person, or holders of a right. */
export type Access = 'public' | 'signed-in' | Permission;
