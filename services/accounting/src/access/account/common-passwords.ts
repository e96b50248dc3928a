/** Passwords that are guessed first, in small letters; those of ten characters and more, and words they are made of. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 0123456789 12345678910 123456789a 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwertzuiop asdfghjkl asdfghjklů
  abcdefghij abcd1234567 password password1 passw0rd p@ssw0rd mypassword iloveyou sunshine princess football baseball
  basketball superman batman dragon monkey letmein welcome welcome1 changeme trustno1 starwars whatever computer
  internet administrator admin administrátor superuser secret qwerty qwertz azerty heslo heslo123 tajneheslo mojeheslo
  hesloheslo heslo12345 heslo1234567 ahojahoj ahoj ahojky miluju miluji slunicko slunicko1 sluníčko kocicka kočička
  martinka lucinka zuzanka veronika kristyna katerina michaela nikolka ceskarepublika czechrepublic praha sparta slavia
  spartapraha slaviapraha hokej fotbal automobil skodafabia octavia ucetnictvi účetnictví ucetni faktura fakturace
  service accounting testtest testtest123 test123456 test1234567 user123456 guest12345 login12345 master12345
  qazwsxedcrfv zaq12wsxcde 1234qwerasdf qwer1234asdf aaaaaaaaaa 1111111111 0000000000 1212121212 123123123123
  1122334455 9876543210 0987654321 11223344556 147258369 123654789 pokemonpokemon minecraft minecraft1 fuckyou fuckyou123
  q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d5e a1b2c3d4e5 abcdefghijk zxcvbnm asdfgh asdfghjkl qwert qweasd qweasdzxc michael jordan
  hunter killer soccer hockey charlie jennifer jessica ashley samsung google facebook liverpool chelsea arsenal
  blink mustang shadow master login hello freedom nothing secret1 summer winter spring autumn december january
  leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec brno ostrava plzen olomouc
  jenicek marenka barbora tereza jakub tomas krystof matyas vojtech adamek anicka eliska natalie karolina`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
