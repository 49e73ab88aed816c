import { describe, expect, it } from 'vitest';
import { brandText, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { pickBrands } from './pick-brands.ts';

const known = ['dailyHub', 'newsroom', 'newsSphere'];
function refusal(asked: string[]): CommandError | undefined {
  try {
    pickBrands(asked, known);
  } catch (error) {
    if (error instanceof CommandError) return error;
  }
  return undefined;
}

describe('the brands that a command works on', () => {
  it('are all if it names none', () => {
    expect(pickBrands([], known)).toEqual(known);
    expect(pickBrands([], [])).toEqual([]);
  });

  it('are the named ones, each once, in their order', () => {
    expect(pickBrands(['newsroom', 'dailyHub', 'newsroom'], known)).toEqual(['newsroom', 'dailyHub']);
  });

  it('are refused with the nearest known name', () => {
    expect(refusal(['newsrom'])).toMatchObject({
      message: 'There is no brand newsrom.',
      hint: 'Did you mean newsroom?',
      code: EXIT.usage,
    });
  });

  it('are refused with the id that a renamed brand has now', () => {
    const brands = temporaryBrands();
    try {
      brands.write('dailyNews/brand.yaml', `formerIds: [newsrom]\n${brandText('dailyNews')}`);
      brands.assets('dailyNews');
      expect(() => pickBrands(['newsrom'], known, brands.root)).toThrow(
        expect.objectContaining({ message: 'There is no brand newsrom.', hint: 'It is now dailyNews.' }),
      );
      expect(() => pickBrands(['newsrm'], known, brands.root)).toThrow(
        expect.objectContaining({ hint: 'Did you mean newsroom?' }),
      );
    } finally {
      brands.remove();
    }
  });

  it('are refused with all known names if none is near', () => {
    expect(refusal(['zzz'])?.hint).toBe('Known: dailyHub, newsroom, newsSphere.');
    expect(() => pickBrands(['zzz'], [])).toThrow(
      expect.objectContaining({ hint: 'There are no brands yet. Make one with: npx masthead new <brid>' }),
    );
  });
});
