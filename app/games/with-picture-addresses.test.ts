import { expect, it } from 'vitest';
import { withPictureAddresses } from './with-picture-addresses.ts';

it('a game’s pictures get the addresses of the page, and nothing else changes', () => {
  const game = { id: 'g', name: 'G', gameUrl: 'https://g.example/', provider: 'P' };
  const pictures = { posterUrl: 'https://g.example/p.jpg', squareRatioImageUrl: 'https://g.example/s.jpg' };
  const of = (address: string) => `/picture/${address.slice(-5)}`;
  expect(withPictureAddresses({ ...game, ...pictures, videoUrl: 'https://g.example/v.mp4' }, of)).toEqual({
    ...game,
    posterUrl: '/picture/p.jpg',
    squareRatioImageUrl: '/picture/s.jpg',
    videoUrl: 'https://g.example/v.mp4',
  });
  expect(withPictureAddresses({ ...game, posterUrl: '' }, of)).toEqual({ ...game, posterUrl: '' });
});
