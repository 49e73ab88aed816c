import { expect, test } from 'vitest';
import { stripDoctype } from './strip-doctype.server.ts';

test.each([
  ['<?xml version="1.0"?><!DOCTYPE rss><rss/>', '<?xml version="1.0"?><rss/>'],
  ['<!-- <!DOCTYPE a> --><!doctype rss SYSTEM "a>b"><rss/>', '<!-- <!DOCTYPE a> --><rss/>'],
  ['<!DOCTYPE rss [<!ENTITY a "]>"><!-- \' ]> -->]><rss/>', '<rss/>'],
  ['<rss><![CDATA[<!DOCTYPE html>]]></rss>', '<rss><![CDATA[<!DOCTYPE html>]]></rss>'],
  ['<!DOCTYPE rss [<!ENTITY a "b">', ''],
])('%j becomes %j', (xml, expected) => expect(stripDoctype(xml)).toBe(expected));
