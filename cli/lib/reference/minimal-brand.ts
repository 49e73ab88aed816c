/** The smallest brand file that is valid over defaults.yaml; shown on the reference page, and resolved by a test. */
export const MINIMAL_BRAND = `# yaml-language-server: $schema=../../schemas/brand.schema.json
brid: acmeNews
name: Acme News
portalTitle: Acme News
customer: acme-news
domains: [news.acme.example]
domainOfDistributor: acme.example
headData:
  description:
    en: The stories of the day, from many publishers.
    es: Las historias del día, de muchos medios.
theme:
  colors:
    light:
      background: "#f7f7f9"
      surface: "#ffffff"
      text: "#16181d"
      mutedText: "#5a5d66"
      border: "#d9dbe0"
      accent: "#7a1fa2"
      onAccent: "#ffffff"
      link: "#7a1fa2"
      header: "#7a1fa2"
      onHeader: "#ffffff"
    dark:
      background: "#131416"
      surface: "#1c1e21"
      text: "#f1f1f3"
      mutedText: "#a9aab0"
      border: "#34363b"
      accent: "#d39be8"
      onAccent: "#1d0a26"
      link: "#d39be8"
      header: "#1c1e21"
      onHeader: "#f1f1f3"
`;
