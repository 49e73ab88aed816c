import { describe, expect, it } from 'vitest';
import { bomOf } from './bill-of-materials.ts';
import { withPrebid } from './prebid-component.ts';

const plain = { version: '1.0.0', dependencies: {}, optionalDependencies: {} };
const locked = {
  '': { ...plain, dependencies: { zeta: '^1' } },
  'node_modules/zeta': { ...plain, license: 'MIT' },
};
const prebid = { ...plain, version: '11.36.0', license: 'Apache-2.0' };
const program = bomOf('1.2.3', ['node_modules/zeta'], locked);
const bill = withPrebid(program, prebid, ['consentManagementGpp', 'openxBidAdapter']);

describe('the bill of a deployment with header bidding', () => {
  it('has Prebid with version and licence, and the adapters of the brand as its parts', () => {
    expect(bill.components).toMatchObject([
      {
        purl: 'pkg:npm/prebid.js@11.36.0',
        licenses: [{ license: { id: 'Apache-2.0' } }],
        components: [
          { name: 'consentManagementGpp', version: '11.36.0' },
          { name: 'openxBidAdapter', licenses: [{ license: { id: 'Apache-2.0' } }] },
        ],
      },
      { name: 'zeta' },
    ]);
  });

  it('has it as a dependency of the product', () => {
    expect(bill.dependencies).toEqual([
      { ref: 'masthead@1.2.3', dependsOn: ['pkg:npm/prebid.js@11.36.0', 'pkg:npm/zeta@1.0.0'] },
      { ref: 'pkg:npm/prebid.js@11.36.0', dependsOn: [] },
      { ref: 'pkg:npm/zeta@1.0.0', dependsOn: [] },
    ]);
  });

  it('is another document than that of the program, and the same for the same adapters', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.serialNumber).not.toBe(program.serialNumber);
    expect(withPrebid(program, prebid, ['consentManagementGpp', 'openxBidAdapter'])).toEqual(bill);
    expect(withPrebid(program, prebid, []).serialNumber).not.toBe(bill.serialNumber);
  });
});
