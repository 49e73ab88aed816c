import { z } from 'zod';
import { LANGUAGES } from '#schemas/content/languages.ts';

/** Texts of the menu (section 2, "full list of menu texts"), keyed as in the catalogues under `menu.`. */
export const MENU_TEXTS = [
  'doNotSell',
  'home',
  'support',
  'payBill',
  'myAccount',
  'shopDevices',
  'californiaPrivacyNotice',
  'terms',
  'privacySettings',
  'privacyPolicy',
  'privacyNotice',
  'privacyCenter',
  'topUp',
  'mySprint',
  'community',
  'faq',
] as const;

/** Icons of menu items. */
const MENU_ICONS = [
  'home',
  'help',
  'card',
  'person',
  'phone',
  'shield',
  'document',
  'lock',
  'plus',
  'people',
] as const;

const link = z
  .string()
  .regex(/^https:\/\/[^\s]+$/, 'an external link starts with https://')
  .describe('An https address. {domainOfDistributor} stands for the brand’s own.');

const internalLink = z
  .string()
  .regex(/^\/[a-z0-9/_-]*$/, 'an internal link is a path of the site, for example /dns');

/** One entry of the portal's menu (section 3, "menu item"). */
export const menuItemSchema = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-zA-Z0-9_-]+$/)
      .describe('Unique within the menu.'),
    text: z.enum(MENU_TEXTS).describe('Key of the text, under `menu.` in the catalogues.'),
    label: z.string().min(1).describe('The label reported when the item is chosen.'),
    link: z
      .union([link, z.partialRecord(z.enum(LANGUAGES), link)])
      .optional()
      .describe('Target of the item: one address, or one per language.'),
    internalLink: internalLink.optional().describe('A page of the site, instead of an address.'),
    useNavigate: z.boolean().optional().describe('Navigate without reloading the page.'),
    addDnsEnabledParam: z.boolean().optional().describe('Add dns_enabled to the address.'),
    icon: z.enum(MENU_ICONS).optional().describe('Icon before the text.'),
  })
  .refine((item) => (item.link === undefined) !== (item.internalLink === undefined), {
    message: 'a menu item has either link or internalLink',
  });

/** A menu item, as in the brand file. */
export type MenuItem = z.infer<typeof menuItemSchema>;
