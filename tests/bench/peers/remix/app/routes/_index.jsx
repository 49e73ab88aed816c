import { Link, useLoaderData } from '@remix-run/react';
import { CARDS } from '../../../ten-cards.mjs';

export const meta = () => [{ title: 'Ten cards' }];

export const loader = () => ({ cards: CARDS });

export default function Index() {
  const { cards } = useLoaderData();
  return (
    <main>
      <h1>Ten cards</h1>
      <ol>
        {cards.map((card) => (
          <li key={card.id}>
            <article>
              <img
                src={card.image}
                srcSet={`${card.image} 640w, ${card.large} 1280w`}
                alt=""
                width={640}
                height={360}
              />
              <p>{card.topic}</p>
              <h2>
                <Link to={card.href}>{card.title}</Link>
              </h2>
              <p>{card.teaser}</p>
              <p>
                {card.source} <time>{card.age}</time>
              </p>
            </article>
          </li>
        ))}
      </ol>
    </main>
  );
}
